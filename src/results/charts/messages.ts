export const sharesText = {
  shares: ([good = 0, neutral = 0, bad = 0]: readonly number[]) =>
    `${good} % favorables, ${neutral} % neutres, ${bad} % défavorables`,
  classes: ['Favorable', 'Neutre', 'Défavorable'],
}
