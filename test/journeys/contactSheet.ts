import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { screenshots, wantsPictures } from './look.ts'

/** Playwright's global teardown, where all pictures were asked for: every screen on one sheet, to be read as a whole. */
export default async function makeContactSheet() {
  if (!wantsPictures || !existsSync(screenshots)) return
  const pictures = readdirSync(screenshots).filter((file) => /-(1440|390)-(light|dark)\.png$/.test(file))
  if (pictures.length === 0) return
  const names = [
    ...new Set(pictures.map((file) => file.replace(/-(1440|390)-(light|dark)\.png$/, ''))),
  ].sort()
  writeFileSync(join(screenshots, 'index.html'), sheet(names))
  const { RESSENTI_BROWSER: executablePath = '' } = process.env
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] })
  const page = await browser.newPage({ viewport: { width: 2160, height: 1000 } })
  for (let from = 0; from < names.length; from += perSheet) {
    const part = join(screenshots, 'part.html')
    writeFileSync(part, sheet(names.slice(from, from + perSheet)))
    await page.goto(`file://${part}`, { timeout: slow })
    const path = join(screenshots, `contact-sheet-${from / perSheet + 1}.png`)
    await page.screenshot({ path, fullPage: true, timeout: slow })
    rmSync(part)
  }
  await browser.close()
}

/** A picture of a thousand pictures is taller than a browser draws. */
const perSheet = 48
const slow = 300_000

const kinds = ['1440-light', '1440-dark', '390-light', '390-dark']

const sheet = (names: string[]) => `<!doctype html>
<html lang="fr"><meta charset="utf-8"><title>Ressenti, tous les écrans</title>
<style>
  body { font: 14px system-ui; margin: 16px; background: #ddd }
  section { display: inline-block; margin: 0 16px 16px 0; vertical-align: top }
  img { height: 180px; max-width: 288px; object-fit: cover; object-position: top left; margin-right: 4px }
</style>
${names.map((name) => `<section><div>${name}</div>${kinds.map((kind) => picture(`${name}-${kind}.png`)).join('')}</section>`).join('\n')}
</html>
`

const picture = (file: string) => `<a href="${file}"><img src="${file}" alt="${file}"></a>`
