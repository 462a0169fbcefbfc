import type { Words } from '../../base/text/languages.ts'
import { formatDate, formatSpan, of, plural } from '../../base/text/writing.pt.ts'
import type { EntryKind } from '../../data/register/chain.ts'
import type { EntryBodies } from '../../data/register/kinds.ts'
import type { NamedBodies } from './messages.ts'
import type * as fr from './messages.ts'

export const depositsUntold = 'Depósitos não publicados: o seu número diria quem respondeu.'

const people = (count: number) => plural(count, 'pessoa', 'pessoas')

type EntryText<Kind extends keyof EntryBodies> = (body: NamedBodies[Kind], ofIt: string) => string

const moved: Record<EntryBodies['dates_changed']['why'], EntryText<'dates_changed'>> = {
  plan: ({ opensOn, closesOn }, ofIt) => `alteração do plano ${ofIt}, ${formatSpan(opensOn, closesOn)}`,
  earlier: ({ closesOn }, ofIt) => `encerramento ${ofIt} antecipado para ${formatDate(closesOn)}`,
  extended: ({ closesOn }, ofIt) => `prolongamento ${ofIt}, até ${formatDate(closesOn)}`,
  outage: ({ closesOn }, ofIt) =>
    `prolongamento ${ofIt}, até ${formatDate(closesOn)}: o serviço esteve parado`,
}

const lines: { [Kind in keyof EntryBodies]: EntryText<Kind> } = {
  genesis: ({ version }) => `início do registo (Ressenti ${version})`,
  planned: ({ opensOn, closesOn }, ofIt) => `planeamento ${ofIt}, ${formatSpan(opensOn, closesOn)}`,
  opened: ({ addressed, k }, ofIt) => `abertura ${ofIt}, ${people(addressed)}, grupos de pelo menos ${k}`,
  dates_changed: (body, ofIt) => moved[body.why](body, ofIt),
  cancelled: ({ opened }, ofIt) =>
    opened
      ? `cancelamento ${ofIt}, respostas apagadas sem serem lidas`
      : `cancelamento ${ofIt}, antes da sua abertura`,
  closed: ({ told: shown }, ofIt) =>
    shown
      ? `encerramento ${ofIt}, ${shown.addressed} pessoas inquiridas, ${shown.signatures} respostas assinadas`
      : `encerramento ${ofIt}. ${depositsUntold}`,
  published: ({ deposits }, ofIt) =>
    deposits === null
      ? `publicação ${ofIt}. ${depositsUntold}`
      : `publicação ${ofIt}, ${plural(deposits, 'resposta depositada', 'respostas depositadas')}`,
  visa: () => 'visto da comissão de trabalhadores (CSE)',
  k_raised: ({ from, to }) => `menor grupo mostrado: ${to} pessoas em vez de ${from}`,
  letters_printed: ({ number }) =>
    plural(number, 'carta de ativação impressa', 'cartas de ativação impressas'),
  restored: ({ lost }) =>
    lost === null
      ? 'base de dados restaurada, sem se saber o que se perdeu'
      : lost.length === 0
        ? 'base de dados restaurada, nada deste registo se perdeu'
        : `base de dados restaurada, ${plural(lost.length, 'inscrição perdida', 'inscrições perdidas')}`,
  permanent_ended: () => 'fim do questionário permanente',
  series_stopped: () => 'fim da repetição de uma campanha',
  refused: ({ why }, ofIt) =>
    why === 'audience_differs_by_few'
      ? `abertura recusada ${ofIt}, o seu público e o de outra campanha só diferem em algumas pessoas`
      : `abertura recusada ${ofIt}, público demasiado próximo do de outra campanha`,
  guardians: (body) =>
    body.guarded ? `lista de guardiões n.º ${body.number}` : 'as próximas campanhas já não são guardadas',
  urn_sealed: ({ root, rows }) => `urna selada, ${plural(rows, 'depósito', 'depósitos')}, ${root}`,
  counted: ({ counted, guardian, setAside, name }) =>
    counted === null
      ? `urna apurada por ${name ?? `guardião n.º ${guardian + 1}`}`
      : `urna apurada por ${name ?? `guardião n.º ${guardian + 1}`}: ${plural(counted, 'contado', 'contados')}, ${plural(setAside ?? 0, 'posto de parte', 'postos de parte')}`,
  urn_erased: () => 'urna apagada sem ser lida',
}

const isKnown = (kind: EntryKind): kind is keyof EntryBodies => kind in lines

export const lineOf: Words<typeof fr.lineOf> = ({ day, kind, body }, title) => {
  const ofIt = title === undefined ? 'de uma campanha' : `de «${title}»`
  const shown = isKnown(kind) ? (lines[kind] as EntryText<typeof kind>)(body as never, ofIt) : kind
  return `${formatDate(day)}: ${shown}`
}

export const registerText = {
  back: 'Voltar',
  title: 'Registo',
  of: (company) => `Registo ${of(company)}`,
  count: (count) => plural(count, 'inscrição', 'inscrições'),
  head: (head) => `impressão digital ${head}`,
  verdict: (count, isUnchanged) =>
    `${isUnchanged ? 'Nada foi alterado. ' : ''}${plural(count, 'inscrição verificada', 'inscrições verificadas')} no seu navegador.`,
  fingerprint: 'Impressão digital',
  fingerprints: 'Ver as impressões digitais',
  ofCompany: 'Empresa',
  signInWhy:
    'O registo de uma empresa é lido pelos seus trabalhadores, pela sua comissão de trabalhadores e por quem a administra. Inicie sessão: voltará aqui.',
  signIn: 'Iniciar sessão',
  others: 'Outras campanhas',
  link: (head) => `Registo: ${head}`,
  lead: 'Tudo o que o Ressenti prometeu e fez com os questionários da sua empresa, por ordem, sem que nada possa ser retirado ou alterado sem que isso se veja aqui.',
  restored: (day) => `A base de dados foi restaurada a ${formatDate(day)}.`,
  failed: 'Não foi possível carregar o registo.',
  unreadable:
    'O que o servidor entregou não tem a forma de um registo: nada nele está verificado. Avise a comissão de trabalhadores ou a pessoa encarregada da proteção de dados.',
  noCompany: 'A sua conta não está associada a nenhuma empresa: não tem registo.',
  chooseCompany: 'Abra o registo de uma empresa a partir dos seus resultados.',
  erased: 'Apagado',
  retranslated: 'tradução corrigida',
  entries: 'Inscrições',
  download: 'Transferir',
  downloading: 'A preparar…',
  downloadFailed: 'Não foi possível preparar o ficheiro. Tente novamente.',
  same: (count) =>
    `${plural(count, 'tabela de resultados comparada', 'tabelas de resultados comparadas')} com o que foi inscrito: nada mudou.`,
  changed: 'Estes resultados já não são os que foram inscritos.',
  reworded: 'Estas perguntas já não são as que foram inscritas na abertura.',
  company: 'Toda a empresa',
  how: 'Como verificar',
  verifyAll: 'Verificar tudo: definições, perguntas, depósitos, resultados',
} satisfies Words<typeof fr.registerText>

export const alarmOf: Words<typeof fr.alarmOf> = (checked) => {
  if (checked.ok) return null
  const place = `a inscrição ${checked.position + 1}`
  const contact = 'Avise a comissão de trabalhadores ou a pessoa encarregada da proteção de dados.'
  if (checked.why === 'rewritten')
    return `Este registo foi reescrito desde que este navegador o leu: o que tinha lido já não está lá tal como estava. ${contact}`
  if (checked.why === 'detail') return `Um pormenor d${place} já não é o que foi inscrito. ${contact}`
  if (checked.why === 'order') return `Falta uma inscrição ou foi deslocada: veja ${place}. ${contact}`
  return `O conteúdo d${place} já não é o que foi inscrito. ${contact}`
}

export const how = [
  'Cada inscrição tem a impressão digital da anterior: alterar, retirar ou deslocar uma delas altera todas as seguintes. O seu navegador acaba de voltar a calcular tudo, e lembra-se da última impressão digital que leu.',
  'Compare os oito primeiros caracteres da impressão digital com os de um colega, da comissão de trabalhadores ou de uma mensagem de campanha: se forem os mesmos, lê o mesmo registo.',
  'Sem confiar nesta página: transfira o registo e depois, num computador onde o Node.js esteja instalado, execute «node verifier-registre.mjs registre.json»; acrescente «recu.json» para verificar também um comprovativo. Este programa tem menos de duzentas linhas e encontra-se no código-fonte do Ressenti, pasta «scripts».',
] as const satisfies Words<typeof fr.how>

export const unproved = {
  title: 'O que isto não prova',
  lines: [
    'Que o servidor contou o que respondeu.',
    'Que ninguém foi acrescentado, para além disto: nunca mais respostas do que assinaturas, nem mais assinaturas do que pessoas inquiridas.',
    'Que as pessoas da lista de inscritos existem.',
    'Que o programa em funcionamento é o que está publicado.',
    'O que quer que seja sobre o questionário permanente, que não tem lista de depósitos.',
  ],
} as const satisfies Words<typeof fr.unproved>

const contact = 'mostre-o à comissão de trabalhadores'

export const receiptChecks = {
  old: 'Esta cópia é anterior aos comprovativos: não há nada a verificar aqui.',
  permanent: 'O questionário permanente não tem lista de depósitos.',
  waiting: 'A lista dos depósitos aparece na publicação. O seu comprovativo será procurado nela, aqui.',
  none: depositsUntold,
  rewritten:
    'A lista dos depósitos ou o registo já não são os que foram inscritos. Avise a comissão de trabalhadores.',
  listed: (count, day) =>
    `O seu depósito está na lista (${count} depósitos). Verificado neste dispositivo a ${day}.`,
  fewer: (count, deposits) =>
    `A lista tem ${plural(count, 'linha', 'linhas')} para ${plural(deposits, 'depósito', 'depósitos')}: avise a comissão de trabalhadores.`,
  withdrawn: 'Um depósito retirado também lá está.',
  missing: (isSealed) =>
    isSealed === false
      ? 'O seu depósito não está lá. O seu comprovativo não tem um selo válido deste servidor.'
      : isSealed
        ? `O seu depósito não está lá. Tem um comprovativo assinado: ${contact}.`
        : `O seu depósito não está lá. O selo do seu comprovativo deve ser verificado com o programa; ${contact}.`,
  restored: (day) => `A base de dados foi restaurada a ${day}: o seu depósito pode ter-se perdido.`,
  failed: 'Não foi possível carregar a lista dos depósitos.',
} satisfies Words<typeof fr.receiptChecks>
