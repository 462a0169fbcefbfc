import type { Words } from '../../base/text/languages.ts'
import { formatDate } from '../../base/text/writing.pl.ts'
import type * as fr from './messages.ts'

const end = '\n\nTę wiadomość wysłało Ressenti. Prosimy na nią nie odpowiadać.\n'

export const mailTemplates = {
  account_approved: (url) => ({
    subject: 'Państwa konto Ressenti zostało zatwierdzone',
    text: `Dzień dobry,\n\nPaństwa konto zostało zatwierdzone. Można się zalogować:\n${url}${end}`,
  }),
  activation: ({ company, link, login }) => ({
    subject: `${company ? `${company}: ` : ''}Państwa dostęp do Ressenti`,
    text: `Dzień dobry,\n\n${company ? `Firma ${company}` : 'Państwa firma'} dodała Państwa do Ressenti na potrzeby ankiet o pracy.\n\nOsobisty link pozwala wejść bez hasła. Proszę go nie przekazywać: kto go otworzy, wejdzie zamiast Państwa.\n${link}\nJeśli już się nie otwiera: ${login}, „Otrzymaj link do logowania”.${end}`,
  }),
  activation_by_password: (link) => ({
    subject: 'Państwa dostęp do Ressenti',
    text: `Dzień dobry,\n\nPaństwa firma dodała Państwa do Ressenti. Proszę wybrać hasło; ten link działa tylko raz:\n${link}${end}`,
  }),
  access: (url) => ({
    subject: 'Państwa dostęp do Ressenti',
    text: `Dzień dobry,\n\nPaństwa firma dodała Państwa do Ressenti. Mają już tam Państwo dostęp; proszę się zalogować:\n${url}${end}`,
  }),
  entry: ({ company, link, code }) => ({
    subject: 'Link do logowania',
    text: `Dzień dobry,\n\nTen link pozwala wejść do Ressenti${company && ` (${company})`}, jeden raz, przez 30 minut:\n${link}\n\nMożna też wpisać ten kod w przeglądarce, w której o niego poproszono: ${code}\nProszę nie podawać tego kodu nikomu: Ressenti nigdy nie prosi o niego przez telefon ani w wiadomości.\nJeśli nie było takiej prośby, proszę zignorować tę wiadomość.${end}`,
  }),
  entry_by_password: (url) => ({
    subject: 'Link do logowania',
    text: `Dzień dobry,\n\nProszę zalogować się hasłem:\n${url}\n\nJeśli nie było takiej prośby, proszę zignorować tę wiadomość.${end}`,
  }),
  account_rejected: () => ({
    subject: 'Państwa konto Ressenti',
    text: `Dzień dobry,\n\nPaństwa konto nie zostało zatwierdzone. Więcej informacji można uzyskać u administratora Ressenti w firmie.${end}`,
  }),
  codes_refused: (url) => ({
    subject: 'Odrzucone kody logowania',
    text: `Dzień dobry,\n\nW nieznanej przeglądarce ktoś wpisał Państwa hasło Ressenti, a następnie kilka nieprawidłowych kodów uwierzytelniania dwuskładnikowego.\n\nJeśli byli to Państwo, proszę zignorować tę wiadomość. W przeciwnym razie osoba ta zna Państwa hasło: proszę je zmienić.\n${url}${end}`,
  }),
  confirmation: (url) => ({
    subject: 'Potwierdzenie adresu Ressenti',
    text: `Dzień dobry,\n\nZ użyciem tego adresu utworzono lub zmieniono konto Ressenti. Proszę potwierdzić, że adres należy do Państwa; ten link działa tylko raz:\n${url}\n\nJeśli to nie Państwo, proszę zignorować tę wiadomość.${end}`,
  }),
  entry_changed: (day) => ({
    subject: 'Państwa dostęp do Ressenti został zmieniony',
    text: `Dzień dobry,\n\nPaństwa dostęp został zmieniony przez administrację ${formatDate(day)}. Jeśli nie na Państwa prośbę, proszę powiadomić osobę, która zarządza Ressenti w firmie.${end}`,
  }),
  // Administrators read French: the lines are those of their screens.
  directory_notice: (lines, url) => ({
    subject: 'Katalog firmowy: do sprawdzenia',
    text: `Dzień dobry,\n\n${lines}\n\nSzczegóły są na stronie firmy, „Annuaire”:\n${url}${end}`,
  }),
  invitation: (url, code) => ({
    subject: 'Zaproszenie do administrowania Ressenti',
    text: `Dzień dobry,\n\nZapraszamy do założenia konta administratora:\n${url}\n\nKod zaproszenia, ważny 72 godziny i tylko raz: ${code}${end}`,
  }),
  registration: (url) => ({
    subject: 'Zaproszenie do Ressenti',
    text: `Dzień dobry,\n\nPaństwa firma zaprasza do założenia konta Ressenti:\n${url}\n\nNastępnie konto zatwierdza administrator; powiadomi o tym wiadomość.${end}`,
  }),
  team_manager: (url) => ({
    subject: 'Kierownik zespołu w Ressenti',
    text: `Dzień dobry,\n\nSą Państwo kierownikiem zespołu w Ressenti: mogą Państwo czytać wyniki swoich zespołów. Państwa nazwisko jest widoczne dla ich członków.\n${url}${end}`,
  }),
  password_reset: (url) => ({
    subject: 'Nowe hasło Ressenti',
    text: `Dzień dobry,\n\nPoproszono o nowe hasło. Ten link działa tylko raz, przez 30 minut:\n${url}\n\nJeśli nie było takiej prośby, proszę zignorować tę wiadomość: hasło pozostaje bez zmian.${end}`,
  }),
} satisfies Words<typeof fr.mailTemplates>
