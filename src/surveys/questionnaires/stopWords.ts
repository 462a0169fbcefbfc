import type { QuestionLanguage } from '../questions/translations.ts'

/**
 * Folded words without a topic, of each language (C21.4). Negations are among them: « Je suis fier » and its
 * negation have complementary tables.
 */
const lists: Record<QuestionLanguage, string> = {
  fr: `
  a ai aie aient ait alors apres as au aucun aucune aujourd aura aurait aussi autant autre autres aux avait avant avec
  avez avoir avons ayant beaucoup bien c car ce ceci cela celle celles celui ces cet cette ceux chaque chez ci comme
  comment d dans de deja depuis des deux doit donc dont du durant e elle elles en encore entre es est et etaient etais
  etait etant ete etes etre eu eux fait faire faut fois font hui hors il ils j je jusqu jusque l la laquelle le lequel
  les lesquelles lesquels leur leurs lors lorsque lui m ma mais me meme memes mes moi moins mon n ne ni non nos notre
  nous on ont ou par parce parfois pas pendant peu peut peux plus plusieurs plutot point pour pourquoi pouvez pouvoir
  puis puisque qu quand que quel quelle quelles quelqu quelque quelques quels qui quoi s sa sans se selon sera serait
  ses si sinon soi soit sommes son sont souvent sous soyez suis sur t ta tant te tel telle telles tels tes toi ton
  toujours tous tout toute toutes tres trop tu un une vers via voici voila vont vos votre vous vraiment y
  aucunement guere jamais nul nulle nullement personne rien`,
  en: `
  a about again all almost also although always am an and any anybody anyone anything are as at be because been before
  being both but by can could did do does doing done down during each either else ever every everybody everyone
  everything few for from get gets got had has have having he her here hers him his how i if in into is it its just
  less like little lot made make makes many may me might mine more most much must my neither never no nobody none nor
  not nothing now of off often on once one only or other others our ours out over own quite rather really same she
  should since so some somebody someone something sometimes somewhat still such t s than that the their theirs them
  then there these they this those though through to too under until up us very was we well were what when where
  whether which while who whom whose why will with without would yes yet you your yours don doesn didn isn aren wasn
  won can cannot couldn shouldn wouldn ll re ve d m`,
  de: `
  aber alle allem allen aller alles als also am an ander andere anderen anderer anderes auch auf aus bei beim bin bis
  bist da dabei damit danach dann daran darauf das dass davon dazu dein deine dem den denn der des deshalb dich die
  dies diese diesem diesen dieser dieses dir doch dort du durch eher ein eine einem einen einer eines einige einmal er
  es etwas euch euer eure fast fur gegen gibt ganz gar haben habe hat hatte hatten hier hin ich ihm ihn ihnen ihr ihre
  ihrem ihren ihrer im immer in ins ist ja jede jedem jeden jeder jedes jemand jetzt kann kannst kein keine keinem
  keinen keiner konnen konnte man manche manchmal mehr mein meine meinem meinen meiner meines mich mir mit muss mussen
  nach nicht nichts nie niemals niemand noch nun nur ob oder oft ohne sehr sein seine seinem seinen seiner seit selbst
  sich sie sind so sogar solche soll sollen sollte sondern sonst uber um und uns unser unsere unserem unseren unserer
  unter viel viele vom von vor wann war waren warum was weder weil welche welchem welchen welcher welches wem wen wenig
  wenn wer werde werden wie wieder will wir wird wirklich wo wurde wurden wurde zu zum zur zwar zwischen`,
  pt: `
  a ainda ai algo alguem algum alguma algumas alguns ao aos apenas aquela aquelas aquele aqueles aqui as assim ate bem
  cada com como da das de dela dele deles demasiado depois desde dessa desse desta deste do dos e ela elas ele eles em
  entre era eram essa essas esse esses esta estas estao estar estas estava este estes estou eu faz fazem fazer foi
  foram ha ia isso isto ja la lhe lhes mais mas me mesma mesmo meu meus minha minhas muita muitas muito muitos na nada
  nao nas nem nenhum nenhuma no nos nossa nossas nosso nossos num numa nunca o onde os ou outra outras outro outros
  para pela pelas pelo pelos per pode podem poder podia por porque posso pouca pouco poucos qual quais quando quanto
  quase que quem realmente se seja sem sempre sendo ser sera seria seu seus si sido so sobre sou sua suas tal talvez
  tambem tao te tem tenho tenha ter teu teus teve tinha toda todas todo todos tua tuas tudo um uma umas uns vai vao
  vez vezes voce voces vos ninguem jamais`,
  pl: `
  a aby albo ale ani az bardzo bez bo by byc byl byla bylo byly bywa bym cale caly chyba ci cie co cos czasem czasami
  czy czyli cos dla dlaczego do dosc gdy gdyby gdyz gdzie go i ich ile im inna inne inny innych ja jak jaka jaki jakie
  jako je jeden jedna jednak jedno jego jej jest jestem jestesmy jesli jezeli juz kazda kazde kazdy kiedy kim kto ktora
  ktore ktory ktorych ktorym lub ma mam maja mi mnie moga moge moich moim moj moja moje mojej mojego mojemu mozna moze
  mozesz my na nad nam nami nas nasz nasza nasze naszej naszego nawet nia nic nich nie niego niej nigdy nikt nim niz
  no o od on ona one oni ono oraz panstwa panstwu panstwo pan pani po pod poza przed przede przez przy raczej raz sa
  sam sama same sie siebie sobie soba swoj swoja swoje swojej swojego swoim ta tak taka taki takie tam te tego tej ten
  to tobie troche tu tutaj ty tych tylko tym u w was wasz wasza wasze we wiec wiele wszyscy wszystkich wszystkie
  wszystko wy z za zaden zadna zadne zawsze ze zbyt zeby`,
}

const sets = new Map<string, ReadonlySet<string>>()

export function stopWordsOf(language: QuestionLanguage): ReadonlySet<string> {
  const known = sets.get(language) ?? new Set(lists[language].trim().split(/\s+/))
  sets.set(language, known)
  return known
}

export const stopWords = stopWordsOf('fr')
