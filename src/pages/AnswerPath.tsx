import { path as words } from './privacyMessages.ts'
import classes from './AnswerPath.module.css'

/** Across on wide screens, downwards on a phone. The words next to it say the same. */
export function AnswerPath() {
  return (
    <>
      <svg className={classes.across} viewBox="0 0 656 216" role="img" aria-label={words.drawn}>
        <Arrows across />
        <Box x={0} y={76} width={112} lines={words.browser} strong />
        <Box x={252} y={14} width={124} lines={words.signature} />
        <Box x={500} y={14} width={148} lines={words.answered} />
        <Box x={252} y={138} width={124} lines={words.deposit} />
        <Box x={500} y={138} width={148} lines={words.result} strong />
        <path className={classes.cut} d="M176 108H648" />
        <Label x={412} y={112} text={words.unlinked} width={236} />
        <Label x={168} y={44} text={words.named} width={110} />
        <Label x={168} y={180} text={words.nameless} width={112} />
        <Label x={438} y={156} text={words.mixed} width={0} />
      </svg>
      <svg className={classes.down} viewBox="0 0 320 372" role="img" aria-label={words.drawn}>
        <Arrows />
        <Box x={100} y={0} width={120} lines={words.browser} strong />
        <Box x={8} y={124} width={132} lines={words.signature} />
        <Box x={180} y={124} width={132} lines={words.deposit} />
        <Box x={8} y={252} width={132} lines={words.answered} />
        <Box x={180} y={252} width={132} lines={words.result} strong />
        <path className={classes.cut} d="M160 124V312" />
        <Label x={74} y={98} text={words.named} width={110} />
        <Label x={246} y={98} text={words.nameless} width={116} />
        <Label x={246} y={222} text={words.mixed} width={80} />
        <Label x={160} y={344} text={words.unlinked} width={0} />
      </svg>
    </>
  )
}

const ways = {
  across: ['M112 108H142V46H246', 'M376 46H494', 'M112 108H142V170H246', 'M376 170H494'],
  down: ['M160 64V78H74V118', 'M74 188V246', 'M160 64V78H246V118', 'M246 188V246'],
}

function Arrows({ across = false }: { across?: boolean }) {
  return (
    <>
      {ways[across ? 'across' : 'down'].map((way) => (
        <path key={way} className={classes.way} d={way} />
      ))}
      {heads[across ? 'across' : 'down'].map((head) => (
        <path key={head} className={classes.head} d={head} />
      ))}
    </>
  )
}

const right = (x: number, y: number) => `M${x} ${y}l-9 -5v10Z`
const down = (x: number, y: number) => `M${x} ${y}l-5 -9h10Z`
const heads = {
  across: [right(252, 46), right(500, 46), right(252, 170), right(500, 170)],
  down: [down(74, 124), down(74, 252), down(246, 124), down(246, 252)],
}

interface BoxProps {
  x: number
  y: number
  width: number
  lines: readonly string[]
  strong?: boolean
}

const HEIGHT = 64

function Box({ x, y, width, lines, strong = false }: BoxProps) {
  return (
    <g className={classes.box} data-strong={strong}>
      <rect x={x + 1} y={y + 1} width={width - 2} height={HEIGHT - 2} rx={8} />
      {lines.map((line, at) => (
        <text key={line} x={x + width / 2} y={y + HEIGHT / 2 + 5 + (at - (lines.length - 1) / 2) * 19}>
          {line}
        </text>
      ))}
    </g>
  )
}

function Label({ x, y, text, width }: { x: number; y: number; text: string; width: number }) {
  return (
    <g className={classes.label}>
      {width > 0 && <rect x={x - width / 2} y={y - 14} width={width} height={20} />}
      <text x={x} y={y}>
        {text}
      </text>
    </g>
  )
}
