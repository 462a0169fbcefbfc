import library from 'pptxgenjs'
import { plainText } from '../../base/text/plainText.ts'
import { UNDER_ONE } from '../statistics/display.ts'
import { CLASS_COLOURS, INK, LINE_COLOURS, MUTED } from './colours.ts'
import type { Deck, DeckSlide, SlideBody } from './deck.ts'
import { slidesText } from './messages.ts'

// Its types describe a CommonJS module; what is loaded is an ES module.
const PptxGenJS = library as unknown as typeof library.default
type Presentation = InstanceType<typeof library.default>

const FRAME = { x: 0.6, y: 1.3, w: 12.1, h: 5.2 }
const FONT = 'Calibri'
const SHARES = `[=${UNDER_ONE}]"< 1";0`

/** A native presentation: its charts have their figures in them. */
export function presentationOf(deck: Deck): Presentation {
  const file = new PptxGenJS()
  file.layout = 'LAYOUT_WIDE'
  file.title = plainText(deck.title)
  const cover = file.addSlide()
  cover.addText(plainText(deck.title), {
    x: 0.8,
    y: 2.4,
    w: 11.7,
    h: 1.2,
    fontSize: 40,
    bold: true,
    color: INK,
  })
  cover.addText(plainText(deck.subtitle), { x: 0.8, y: 3.6, w: 11.7, h: 1, fontSize: 20, color: MUTED })
  cover.addNotes(plainText(deck.madeWith))
  for (const [at, slide] of deck.slides.entries()) addSlide(file, deck, { slide, at: at + 2 })
  return file
}

function addSlide(file: Presentation, deck: Deck, { slide, at }: { slide: DeckSlide; at: number }) {
  const page = file.addSlide()
  page.addText(plainText(slide.title), {
    ...{ x: 0.6, y: 0.35, w: 12.1, h: 0.8, fontSize: 26, bold: true, color: INK, fit: 'shrink' },
  })
  addBody(file, page, slide.body)
  const foot = `${deck.foot} · ${slidesText.page(at)}`
  page.addText(plainText(foot), { x: 0.6, y: 6.95, w: 12.1, h: 0.4, fontSize: 11, color: MUTED })
  page.addNotes(plainText([...slide.notes, deck.madeWith].join('\n')))
}

type Page = ReturnType<Presentation['addSlide']>

function addBody(file: Presentation, page: Page, body: SlideBody) {
  if (body.kind === 'text') return addParagraphs(page, body.paragraphs)
  if (body.kind === 'table') return addTable(page, body)
  const isLines = body.kind === 'lines'
  const data = body.series.map(({ name, values }) => ({
    name: plainText(name),
    // Horizontal bars begin at the foot.
    labels: inOrder(body.labels.map(plainText), isLines),
    // The types know no gap; the library leaves it empty.
    values: inOrder(values, isLines) as number[],
  }))
  const options = {
    ...FRAME,
    catAxisLabelFontSize: 12,
    valAxisMinVal: 0,
    valAxisMaxVal: 100,
    valGridLine: GRID,
  }
  if (isLines)
    return page.addChart(file.ChartType.line, data, {
      ...{ ...options, chartColors: LINE_COLOURS, showLegend: true, legendPos: 'r', lineDataSymbolSize: 7 },
    })
  const isStack = body.kind === 'stack'
  return page.addChart(file.ChartType.bar, data, {
    ...{ ...options, barDir: 'bar', valAxisHidden: true },
    ...{ showValue: true, dataLabelFontSize: 12, dataLabelFormatCode: isStack ? SHARES : '0' },
    ...(isStack
      ? { barGrouping: 'stacked', chartColors: CLASS_COLOURS, showLegend: true, legendPos: 'b' }
      : { chartColors: LINE_COLOURS.slice(0, 1) }),
  })
}

const inOrder = <T>(all: readonly T[], isForward: boolean): readonly T[] =>
  isForward ? all : all.toReversed()

const GRID = { color: 'E3E6EA', size: 0.5 } as const

function addParagraphs(page: Page, paragraphs: readonly string[]) {
  page.addText(
    paragraphs.map((paragraph) => ({
      text: plainText(paragraph),
      options: { breakLine: true, paraSpaceAfter: 10 },
    })),
    {
      ...FRAME,
      fontSize: paragraphs.length > 3 ? 16 : 20,
      fontFace: FONT,
      color: INK,
      valign: 'top',
      fit: 'shrink',
    },
  )
}

/** Widths of the group's name and of its answers; the dimensions share the rest. */
const [NAME, ANSWERS, ROW] = [2.8, 0.9, 0.33]
const LONGEST = 36

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

function addTable(page: Page, { rows, more }: SlideBody & { kind: 'table' }) {
  const cells = rows.map((row, at) =>
    row.map((cell) => ({
      text: plainText(shortened(cell)),
      options: { bold: at === 0, color: INK, fontSize: at === 0 ? 9 : 11 },
    })),
  )
  const scores = (rows[0]?.length ?? 2) - 2
  const share = (FRAME.w - NAME - ANSWERS) / Math.max(scores, 1)
  const colW = [NAME, ANSWERS, ...Array<number>(scores).fill(share)]
  const border = { type: 'solid', pt: 0.5, color: 'C8CDD3' } as const
  page.addTable(cells, { x: 0.6, y: 1.3, colW, rowH: ROW, margin: 0.04, fontFace: FONT, border })
  if (more) page.addText(slidesText.more, { x: 0.6, y: 6.5, w: 12.1, h: 0.4, fontSize: 12, color: MUTED })
}
