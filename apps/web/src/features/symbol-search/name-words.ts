/** No name is longer. */
const maxCharacters = 64

/** The words of a name or a search in capitals: “Coca-Cola” has two, “McDonald’s” and “S&P” have one. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .slice(0, maxCharacters)
    .toUpperCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter(word => word !== '')
