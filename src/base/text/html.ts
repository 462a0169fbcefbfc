const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as HTML shows it, in an attribute too. */
export const html = (written: string) => written.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
