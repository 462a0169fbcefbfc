/** As a browser prints, with the size that the page names. */
export const onPaper = { format: 'A4', preferCSSPageSize: true } as const

export const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []
