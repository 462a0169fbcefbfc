import { expect, test } from 'vitest'
import { isWellFormed } from '../../../test/wellFormed.ts'
import { svgOf, type ChartPicture } from './picture.ts'

const about = 'Acme · Printemps 2027 · Toute l’entreprise · 40 réponses'
const plain = { title: 'Les dimensions', about, note: 'Intervalle à 95 %', source: 'Source : Ressenti' }
const bars = (label: string): ChartPicture => ({
  ...plain,
  chart: { kind: 'bars', bars: [{ label, shown: '54 ± 7', value: 54 }] },
})
const said = (svg: string) => svg.replaceAll(/<[^>]+>/g, ' ')

test('C26.15 a picture says its campaign, group, answers, figures and source', () => {
  const svg = svgOf(bars('Engagement'))
  for (const words of [about, 'Les dimensions', 'Engagement', '54 ± 7', 'Source : Ressenti'])
    expect(said(svg)).toContain(words)
  expect(isWellFormed(svg)).toBe(true)
})

test.each([
  '<script>alert(1)</script>',
  '"><image href="https://example.org/a.png" onload="alert(1)"/>',
  '&lt;script&gt; \u0000\u0007 \ud800',
  '\u202etxet',
  'x'.repeat(100),
])('ATT54 a name like %j stays a text: nothing runs, nothing is loaded', (name) => {
  const svg = svgOf({ ...bars(name), title: name, about: name })
  expect(isWellFormed(svg)).toBe(true)
  const tags = [...svg.matchAll(/<\/?(\w+)[^>]*>/g)]
  expect(
    tags.map(([, tag]) => tag).filter((tag) => !/^(svg|title|rect|text|line|circle)$/.test(tag ?? '')),
  ).toEqual([])
  expect(tags.map(([tag]) => tag).filter((tag) => /\son\w+=|href=|style=/.test(tag))).toEqual([])
})

test('a curve has each value, its margin, and why a campaign shows nothing; no line crosses a gap', () => {
  const point = (label: string, value: number | null) => ({
    ...{ label, value, margin: value === null ? null : 5 },
    why: value === null ? 'non affiché' : null,
  })
  const points = [point('Automne', 50), point('Hiver', null), point('Printemps', 62), point('Été', 63)]
  const svg = svgOf({ ...plain, chart: { kind: 'line', points } })
  for (const words of ['Automne', '50', 'non affiché', '62', '63']) expect(said(svg)).toContain(words)
  expect(svg.match(/stroke-width="3"/g)).toHaveLength(1)
  expect(svg.match(/stroke-width="1"/g)).toHaveLength(3)
  expect(svg.match(/<circle/g)).toHaveLength(3)
})

test('C26.16 what was not counted here is hollow, dotted and said; a public figure stands alone', () => {
  const point = (label: string, value: number) => ({ label, value, margin: null, why: null })
  const past = (label: string, value: number, isReference: boolean) => ({
    ...point(label, value),
    past: { words: `Repris : ${value}`, isReference },
  })
  const points = [
    past('juin 2024', 61, false),
    point('Automne', 50),
    past('2021', 63, true),
    point('Été', 66),
  ]
  const svg = svgOf({ ...plain, chart: { kind: 'line', points } })
  for (const words of ['Repris : 61', 'Repris : 63']) expect(said(svg)).toContain(words)
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(1)
  expect(svg.match(/stroke-width="3"/g)).toHaveLength(1)
  expect(svg.match(/<circle[^>]+fill="#ffffff"/g)).toHaveLength(2)
})
