/**
 * Words that say nothing of what a question is about, folded: without them « Je suis très fier de mon équipe » and « Je ne
 * suis pas fier de mon équipe » are the same question (C21.4). Negations are among them: their tables add up to one.
 */
const words = `
  a ai aie aient ait alors apres as au aucun aucune aujourd aura aurait aussi autant autre autres aux avait avant avec
  avez avoir avons ayant beaucoup bien c car ce ceci cela celle celles celui ces cet cette ceux chaque chez ci comme
  comment d dans de deja depuis des deux doit donc dont du durant e elle elles en encore entre es est et etaient etais
  etait etant ete etes etre eu eux fait faire faut fois font hui hors il ils j je jusqu jusque l la laquelle le lequel
  les lesquelles lesquels leur leurs lors lorsque lui m ma mais me meme memes mes moi moins mon n ne ni non nos notre
  nous on ont ou par parce parfois pas pendant peu peut peux plus plusieurs plutot point pour pourquoi pouvez pouvoir
  puis puisque qu quand que quel quelle quelles quelqu quelque quelques quels qui quoi s sa sans se selon sera serait
  ses si sinon soi soit sommes son sont souvent sous soyez suis sur t ta tant te tel telle telles tels tes toi ton
  toujours tous tout toute toutes tres trop tu un une vers via voici voila vont vos votre vous vraiment y
  aucunement guere jamais nul nulle nullement personne rien`

export const stopWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
