import { useEffect } from 'react'

/** Whose results a sheet of paper shows, at the foot of every page: only the page box of a style sheet stands on each. */
export function usePrintedFoot(words: string) {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { @bottom-left { content: ${quoted(words)}; font: 9pt system-ui, sans-serif } }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [words])
}

/** A string of CSS: whatever a name holds, it ends nothing. */
const quoted = (words: string) =>
  `"${[...words].map((sign) => (/[\p{L}\p{N} ]/u.test(sign) ? sign : `\\${sign.codePointAt(0)?.toString(16)} `)).join('')}"`
