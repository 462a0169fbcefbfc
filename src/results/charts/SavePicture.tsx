import { Button, Menu } from '@mantine/core'
import { loadCode } from '../../base/async/loadCode.ts'
import '../../base/lists/controlStyles.ts'
import { downloadFile } from '../../base/ui/download.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { notifyFailure } from '../../base/ui/notify.tsx'
import { sharesText } from './messages.ts'
import type { ChartPicture } from './picture.ts'

const SHARPER = 2
const [SVG, PNG] = ['image/svg+xml', 'image/png'] as const

export function SavePicture({ name, picture }: { name: string; picture: () => ChartPicture }) {
  const save = (kind: 'svg' | 'png') =>
    void fileOf(picture(), { name, kind }).then(downloadFile, () => notifyFailure(sharesText.pictureFailed))
  return (
    <Menu returnFocus>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          m="-4px -9px -4px -6px"
          className="screen-only"
          leftSection={<Icon name="download" size={16} />}
        >
          {sharesText.savePicture}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save('svg')}>{sharesText.svg}</Menu.Item>
        <Menu.Item onClick={() => save('png')}>{sharesText.png}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

async function fileOf(
  picture: ChartPicture,
  { name, kind }: { name: string; kind: 'svg' | 'png' },
): Promise<File> {
  const { svgOf } = await loadCode(() => import('./picture.ts'))
  const svg = svgOf(picture)
  const isSvg = kind === 'svg'
  return new File([isSvg ? svg : await drawn(svg)], `${name}.${kind}`, { type: isSvg ? SVG : PNG })
}

/** As `data:`, which the policy allows to pictures. */
async function drawn(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:${SVG},${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: image.width * SHARPER, height: image.height * SHARPER })
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((found, fail) =>
    canvas.toBlob((blob) => (blob ? found(blob) : fail(new Error('no picture'))), PNG),
  )
}
