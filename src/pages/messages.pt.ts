import type { Words } from '../base/text/languages.ts'
import type * as fr from './messages.ts'

export const accessibility = {
  title: 'Acessibilidade',
  lead: 'Acessibilidade: não conforme, por falta de auditoria.',
  sections: [
    {
      title: 'Estado de conformidade',
      paragraphs: [
        'O Ressenti visa o RGAA 4.1.2 e as regras WCAG 2.2 de nível AA. Nenhuma auditoria foi ainda realizada por terceiros: enquanto faltar, o serviço é declarado não conforme.',
        'Em cada versão, todos os ecrãs são verificados automaticamente: contrastes nos temas claro e escuro, nomes dos campos e dos botões, percurso com o teclado, apresentação a 320 píxeis e a 200%.',
      ],
    },
    {
      title: 'O que está previsto para todos',
      paragraphs: [
        'O questionário preenche-se só com o teclado ou com um leitor de ecrã, sem limite de tempo; o que respondeu é guardado.',
        'Cada gráfico tem a sua tabela, e nenhuma informação depende apenas da cor.',
      ],
    },
    {
      title: 'Assinalar uma dificuldade',
      paragraphs: [
        'Escreva ao contacto da sua empresa, que é mostrado aqui quando tem sessão iniciada, ou à pessoa que administra o Ressenti: terá uma resposta e outra forma de aceder à informação. Sem resposta, pode recorrer ao Defensor dos Direitos francês (defenseurdesdroits.fr).',
      ],
    },
  ],
  contact: (company) => `Contacto para ${company}`,
} satisfies Words<typeof fr.accessibility>

export const back = 'Voltar'

export const emptyResults = { launch: 'Lançar o meu inquérito' } satisfies Words<typeof fr.emptyResults>
