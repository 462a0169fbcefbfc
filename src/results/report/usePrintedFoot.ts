import { useEffect } from 'react'

/** Prints the subject in every page's footer: only a style sheet's page box repeats. */
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

/** Escapes a CSS string, whatever the name contains. */
const quoted = (words: string) =>
  `"${[...words].map((sign) => (/[\p{L}\p{N} ]/u.test(sign) ? sign : `\\${sign.codePointAt(0)?.toString(16)} `)).join('')}"`
