/** What leaves in a file that is XML: a name may hold signs that XML refuses. */
export const plainText = (words: string): string =>
  words.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f\ufffe\uffff]|\p{Cs}/gu, ' ')
