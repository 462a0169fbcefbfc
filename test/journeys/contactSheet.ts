import { existsSync, readdirSync, writeFileSync } from 'node:fs'
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
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } })
  await page.goto(`file://${join(screenshots, 'index.html')}`)
  await page.screenshot({ path: join(screenshots, 'contact-sheet.png'), fullPage: true })
  await browser.close()
}

const kinds = ['1440-light', '1440-dark', '390-light', '390-dark']

const sheet = (names: string[]) => `<!doctype html>
<html lang="fr"><meta charset="utf-8"><title>Ressenti, tous les écrans</title>
<style>
  body { font: 14px system-ui; margin: 16px; background: #ddd }
  section { display: inline-block; margin: 0 16px 16px 0; vertical-align: top }
  img { height: 240px; max-width: 420px; object-fit: cover; object-position: top left; margin-right: 4px }
</style>
${names.map((name) => `<section><div>${name}</div>${kinds.map((kind) => picture(`${name}-${kind}.png`)).join('')}</section>`).join('\n')}
</html>
`

const picture = (file: string) => `<a href="${file}"><img src="${file}" alt="${file}"></a>`
