import type { Words } from '../../base/text/languages.ts'
import type * as fr from './messages.ts'

export const waveText = {
  fingerprint: 'Impressão digital da lista pública das chaves:',
  fingerprintOf: (fingerprint, date) => `${fingerprint}, a ${date}`,
  help: 'Deve ser a mesma para todas as pessoas inquiridas: compare-a com a dos seus colegas.',
  broken: 'Esta lista foi alterada de forma inesperada. Avise o seu contacto para dados pessoais.',
  known: 'Listas de chaves vistas por este navegador',
} satisfies Words<typeof fr.waveText>
