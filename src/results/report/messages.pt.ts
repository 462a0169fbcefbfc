import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const onePage = {
  title: (wave) => `${wave}: o essencial`,
  shares: 'Favoráveis, neutras, desfavoráveis',
  change: 'Mudança',
  teams: 'As equipas estão no relatório completo.',
  marks:
    'Equipas: a cor indica uma diferença de pelo menos 10 pontos em relação ao resto da empresa (15 para um grupo pequeno); traço em cima: acima, traço em baixo: abaixo; triângulo: diferença medida.',
  print: 'Imprimir esta página',
} satisfies Words<typeof fr.onePage>
