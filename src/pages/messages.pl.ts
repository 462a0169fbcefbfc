import type { Words } from '../base/text/languages.ts'
import type * as fr from './messages.ts'

export const accessibility = {
  title: 'Dostępność',
  lead: 'Dostępność: niezgodna, z powodu braku audytu.',
  sections: [
    {
      title: 'Stan zgodności',
      paragraphs: [
        'Ressenti dąży do zgodności z RGAA 4.1.2 i wytycznymi WCAG 2.2 na poziomie AA. Żaden podmiot zewnętrzny nie przeprowadził jeszcze audytu: dopóki go nie ma, serwis jest deklarowany jako niezgodny.',
        'W każdej wersji wszystkie ekrany są sprawdzane automatycznie: kontrasty w jasnym i ciemnym motywie, nazwy pól i przycisków, obsługa klawiaturą, wyświetlanie przy 320 pikselach i przy 200%.',
      ],
    },
    {
      title: 'Co przewidziano dla wszystkich',
      paragraphs: [
        'Ankietę można wypełnić samą klawiaturą lub z czytnikiem ekranu, bez limitu czasu; udzielone odpowiedzi są zachowywane.',
        'Każdy wykres ma swoją tabelę, a żadna informacja nie zależy wyłącznie od koloru.',
      ],
    },
    {
      title: 'Zgłoszenie trudności',
      paragraphs: [
        'Można napisać do osoby kontaktowej w firmie, której dane są tu widoczne po zalogowaniu, lub do osoby, która administruje Ressenti: otrzymają Państwo odpowiedź i inny sposób dostępu do informacji. W razie braku odpowiedzi można zwrócić się do francuskiego Obrońcy Praw (defenseurdesdroits.fr).',
      ],
    },
  ],
  contact: (company) => `Kontakt: ${company}`,
} satisfies Words<typeof fr.accessibility>

export const back = 'Wstecz'

export const emptyResults = { launch: 'Rozpocznij moją ankietę' } satisfies Words<typeof fr.emptyResults>
