import type { Words } from '../base/text/languages.ts'
import type * as fr from './privacyMessages.ts'

export const path = {
  title: 'O caminho de uma resposta',
  drawn:
    'Desenho. Do navegador partem dois caminhos: um com o seu nome, que leva um pedido de assinatura e onde o servidor anota «respondeu»; o outro sem nome, que leva as suas respostas até à espera e depois até ao resultado de grupo. Nada liga os dois.',
  browser: ['O seu', 'navegador'],
  named: 'com o seu nome',
  nameless: 'sem o seu nome',
  signature: ['Assinatura', 'cega'],
  answered: ['«Respondeu»,', 'nada mais'],
  deposit: ['Respostas', 'em espera'],
  mixed: 'misturadas',
  result: ['Resultado', 'de grupo'],
  unlinked: 'nada liga estes dois caminhos',
  steps: [
    {
      name: 'No seu navegador.',
      words: 'Responde. O navegador sorteia um token e esconde-o sob um véu que só ele pode levantar.',
    },
    {
      name: 'Com o seu nome.',
      words:
        'O servidor verifica que o questionário lhe é dirigido, assina o token sem o ver e anota que respondeu: uma pessoa, um boletim.',
    },
    {
      name: 'Sem o seu nome.',
      words:
        'O navegador levanta o véu e deposita as suas respostas com o token assinado. O servidor reconhece a sua própria assinatura e não pode dizer a quem a deu. Entrega um comprovativo.',
    },
    {
      name: 'Em espera.',
      words:
        'As suas respostas estão cifradas, sem nome nem data, e são misturadas com as outras de quinze em quinze minutos.',
    },
    {
      name: 'Na publicação.',
      words:
        'São fundidas em lotes de pelo menos cinco, ou mais se a sua empresa o escolheu. Restam apenas resultados de grupos.',
    },
  ],
} satisfies Words<typeof fr.path>

export const readers = {
  title: 'Quem pode ver o quê',
  who: 'Quem',
  sees: 'Pode ver',
  never: 'Não pode ver',
  rows: [
    {
      who: 'Um colega',
      sees: 'Os resultados da empresa e das suas próprias equipas.',
      never:
        'Um resultado de menos de cinco pessoas; outra equipa; quem respondeu, exceto quando um grupo inteiro respondeu.',
    },
    {
      who: 'A pessoa responsável pela sua equipa',
      sees: 'Os resultados das suas equipas e da empresa, e o que foi decidido.',
      never: 'Quem respondeu; outra equipa; um comentário; a lista das pessoas.',
    },
    {
      who: 'A pessoa responsável pela empresa',
      sees: 'Os resultados da empresa e das equipas, os comentários, a lista das pessoas inscritas.',
      never:
        'Uma resposta; quantas respostas esperam; quem respondeu, exceto quando um grupo inteiro respondeu.',
    },
    {
      who: 'A comissão de trabalhadores (CSE)',
      sees: 'As perguntas, as definições, o registo, os resultados da empresa.',
      never: 'Um nome; um comentário; os resultados de uma só equipa.',
    },
    {
      who: 'O administrador, no ecrã',
      sees: 'O que vê uma pessoa responsável pela empresa, para cada uma, e o diário.',
      never: 'Uma resposta; quem respondeu, exceto quando um grupo inteiro respondeu.',
    },
    {
      who: 'Quem explora o servidor',
      sees: 'As respostas em espera, sem nome; quem respondeu. Poderia comparar cópias ou alterar o programa.',
      never: 'Uma resposta publicada: os boletins são apagados e a sua chave destruída.',
    },
    {
      who: 'Quem tem uma cópia de segurança',
      sees: 'Quem respondeu; os resultados publicados; quantas respostas esperavam.',
      never: 'Uma resposta: as chaves não estão lá.',
    },
    {
      who: 'A rede do empregador',
      sees: 'Que abre o Ressenti. Se decifrar as ligações: o seu nome e as suas respostas.',
      never: 'Nada mais, se não decifrar.',
    },
    {
      who: 'Quem se apoderar da sua conta',
      sees: 'A sua página inicial e, portanto, se respondeu.',
      never: 'As suas respostas: é preciso o seu código de leitura.',
    },
  ],
  directory: {
    who: 'Quem administra o diretório',
    sees: 'As pessoas que nele inscreveu.',
    never:
      'Quem respondeu; quem entrou; uma resposta. Pode cortar um acesso e, com o início de sessão único, abrir a sua sessão.',
  },
} satisfies Words<typeof fr.readers>

export const choices: fr.Subject = {
  title: 'O que pode fazer',
  lines: [
    'Não responder a nada, ou saltar uma pergunta: não tem consequências.',
    'Com o seu código de leitura, reler as suas respostas em qualquer momento, retirá-las até ao encerramento ou, sem data de encerramento, até à publicação, e encontrar o seu depósito na lista publicada. Sem este código, ninguém abre a sua cópia.',
    'Depois da publicação, as suas respostas estão fundidas num resultado de grupo e já não podem ser separadas dele.',
  ],
}

export const risks: fr.Subject = {
  title: 'O que continua a ser um risco, dito com franqueza',
  lines: [
    'Até à publicação, quem tiver ao mesmo tempo o servidor e a sua chave pode ler as respostas em espera, sem nome. Enquanto poucas pessoas do seu grupo tiverem respondido, essa pessoa poderia adivinhar quais são as suas. Numa campanha guardada (em fase de ensaio), seria ainda preciso um guardião, ou uma fraude.',
    'De quinze em quinze minutos (de hora a hora nas empresas muito grandes), as respostas são misturadas e a sua chave mudada. Uma cópia dos ficheiros feita entretanto, com as chaves, pode dizer quem escreveu as últimas; comparada com a cópia de segurança da noite, as de uma pessoa que foi a única do seu grupo a responder desde então.',
    'Se o seu empregador fizer passar as ligações por um equipamento que decifra tudo, esse equipamento vê o seu nome e as suas respostas lado a lado: responda então a partir de outra rede, por exemplo de casa.',
    'Quem administra o Ressenti poderia inventar colegas para isolar as suas respostas num grupo pequeno; os nomes das pessoas inscritas continuam visíveis para a pessoa responsável pela empresa. Quem tem o servidor poderia também acrescentar respostas, vigiar a rede ou alterar o programa.',
    'Onde se inicia sessão através do diretório da empresa, quem o administra vê quando inicia sessão e poderia abrir a sua sessão; quem imprime as cartas de acesso poderia entrar antes de si. A administração pode também alterar o seu acesso: recebe um aviso, e o estado dos questionários já abertos deixa então de ser mostrado.',
    'Quem restaurar uma cópia de segurança antiga pode pedir-lhe que responda novamente. Colegas que se ponham de acordo entre si enfraquecem a proteção na mesma medida. Se toda a gente responder o mesmo, a resposta de cada pessoa é conhecida. Um comentário pode trair a pessoa que o escreve.',
  ],
}

export const privacy = {
  title: 'Confidencialidade',
  contents: 'Índice',
  lead: 'As suas respostas são confidenciais e depois tornadas anónimas na publicação.',
  print: 'Imprimir em duas páginas',
  withdraw: 'Retirar as minhas respostas',
  verify: 'Verificar por si',
  verifyOpen: 'Abrir a página «Verificar»',
  verifyHelp:
    'As definições, as perguntas, o registo, a lista dos depósitos e os resultados da sua empresa podem ser verificados no seu navegador, ou sem ligação à rede.',
} satisfies Words<typeof fr.privacy>
