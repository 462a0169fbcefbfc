import type { Words } from '../../base/text/languages.ts'
import type * as fr from './notice.ts'

type NoticeFacts = Parameters<typeof fr.mainNotice>[0]

export const noticeTitle = 'As suas respostas e os seus dados'
export const legalPart = 'Prazos, fundamento jurídico e direitos'

export const withoutCompany =
  'A sua conta ainda não está associada a uma empresa: as suas respostas só contarão nos resultados gerais. Depois de associada, poderá responder pela sua empresa.'

const sentences = (...all: (string | false)[]) => all.filter(Boolean).join(' ')
export const willRead: Words<typeof fr.willRead> = (team: string, managers: readonly string[]) =>
  `Os resultados de ${team}, se forem publicados, serão lidos por ${['os seus membros', ...managers, 'as pessoas responsáveis pela empresa'].join(', ')} e a administração.`

const withoutStop = (text: string) => text.replace(/\s*\.$/, '')
const part = (title: string, text: string): fr.NoticePart[] => (text ? [{ title, text }] : [])

const unguarded =
  'Antes da publicação, a pessoa que administra o servidor pode ler as respostas em espera. Enquanto poucas pessoas do seu grupo tiverem respondido, ela poderia adivinhar quais são as suas.'

const guarded =
  'Antes de saírem, são cortadas em duas partes: uma para o servidor, outra para os guardiões. Nenhuma parte se lê sozinha. Em conjunto, poderiam lê-las; uma fraude também o permitiria (programa alterado, boletins falsos). Os comentários são abertos na contagem pelo programa do guardião, que não os mostra. Esta proteção, assente num método publicado (Prio3), está em fase de ensaio: ainda ninguém de fora reviu o nosso programa.'

export const mainNotice: Words<typeof fr.mainNotice> = ({
  company,
  fields,
  minimumGroupSize: k,
  provider,
  hasSeat,
  hasDirectory,
  isGuarded = false,
}: NoticeFacts) => {
  const organiser = [company, fields.address].filter(Boolean).join(', ')
  return [
    ...part(
      'Quem organiza?',
      sentences(
        organiser !== '' && `${organiser}.`,
        !!fields.dataContact && `Contacto para dados pessoais: ${fields.dataContact}.`,
      ),
    ),
    ...part(
      'Porquê?',
      'Para conhecer o que sente no trabalho e melhorar as condições de trabalho. As respostas nunca servem para avaliar ou sancionar uma pessoa.',
    ),
    ...part(
      'A resposta é obrigatória?',
      'Não. Pode recusar todo o questionário ou uma só pergunta, sem qualquer consequência.',
    ),
    ...part(
      'O que sabemos?',
      'O programa anota que respondeu, para evitar repetições. Nenhum ecrã o mostra à sua chefia nem à administração; se toda a sua equipa responder, o resultado dela di-lo. As suas respostas são guardadas à parte, sem o seu nome, sem data e sem endereço IP. A língua em que responde não é registada nem contada.',
    ),
    ...part(
      'Quem vê quando inicia sessão?',
      sentences(
        'O correio eletrónico vê que é pedida uma ligação. Quem o administra poderia abrir uma ligação antes de si, ou em seu lugar; leria então que ela já foi utilizada.',
        provider !== null &&
          `${provider} vê quando inicia sessão. Quem administra ${provider} pode abrir a sua sessão.`,
        hasDirectory &&
          'Quem administra o diretório da empresa diz quem nela trabalha e em que equipa: essa pessoa pode cortar o seu acesso ou inscrever alguém. Não sabe nem quem entrou, nem quem respondeu.',
      ),
    ),
    ...part(
      'O que vê a sua empresa?',
      `Apenas resultados de grupos de pelo menos ${k} pessoas. Os comentários só são mostrados se pelo menos 10 pessoas tiverem respondido. Não escreva neles nada que permita reconhecer quem os escreve.${hasSeat ? ' A comissão de trabalhadores (CSE) lê as definições e os resultados.' : ''}`,
    ),
    ...part(
      'É anónimo?',
      sentences(
        'As suas respostas são confidenciais durante a recolha e depois tornadas anónimas na publicação.',
        isGuarded ? guarded : unguarded,
        'Se todas as pessoas que responderam disserem o mesmo, ou se colegas juntarem as suas respostas, a sua resposta pode ser adivinhada.',
      ),
    ),
  ]
}

export const legalNotice: Words<typeof fr.legalNotice> = ({ fields, copyMonths }: NoticeFacts) => {
  const { recipients, hosting, dataContact } = fields
  return [
    ...part(
      'Durante quanto tempo?',
      sentences(
        `Rascunho: dois meses sem alterações. Respostas em espera: até à sua publicação, ou ao seu apagamento no encerramento. Cópia cifrada: ${copyMonths} meses após o encerramento do questionário ou o seu último início de sessão, ou até à eliminação da sua conta.`,
        'Fundamento jurídico: interesse legítimo do empregador (artigo 6.º, n.º 1, alínea f), do RGPD).',
        !!recipients && `Destinatários dos resultados de grupo: ${recipients}.`,
        !!hosting && `Alojamento: ${withoutStop(hosting)}.`,
        'Não é tomada nenhuma decisão automatizada.',
      ),
    ),
    ...part(
      'Os seus direitos?',
      sentences(
        'Com o seu código de leitura, pode reler as suas respostas, e retirá-las antes do encerramento ou, sem data de encerramento, antes da publicação. Depois da publicação, já ninguém as pode encontrar.',
        `Pode pedir o acesso aos dados da sua conta, a sua retificação, o seu apagamento, a limitação do seu tratamento ou opor-se a ele${dataContact ? `: ${dataContact}` : ''}.`,
        'Pode também apresentar reclamação à CNIL, a autoridade francesa de proteção de dados (cnil.fr).',
      ),
    ),
  ]
}
