const strokes = {
  people: [
    'M58 46a12 12 0 1 0 0-24 12 12 0 0 0 0 24ZM36 82c0-14 9-22 22-22s22 8 22 22',
    'M104 50a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM88 66c4-3 9-5 16-5 12 0 20 8 20 20',
  ],
  calendar: ['M40 26h80v60H40zM40 42h80M56 18v14M104 18v14', 'M68 60l8 8 16-16'],
  form: ['M50 16h60v76H50zM64 34h32M64 48h32', 'M64 66h20M64 78h12'],
  comments: ['M36 24h64v40H66L52 78V64H36z', 'M112 44h12v34h-10v10L102 78H78v-2M50 38h36M50 50h24'],
  flag: ['M56 92V18M44 92h24', 'M56 22h48l-10 14 10 14H56'],
  chart: ['M36 86h88M52 86V58M76 86V40', 'M100 86V26'],
} as const

type PictureName = keyof typeof strokes

export function Picture({ name }: { name: PictureName }) {
  const [quiet, lively] = strokes[name]
  return (
    <svg
      width="160"
      height="104"
      viewBox="0 0 160 104"
      fill="none"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={quiet} stroke="var(--mantine-color-dimmed)" />
      <path d={lively} stroke="var(--mantine-primary-color-filled)" />
    </svg>
  )
}
