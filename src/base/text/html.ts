const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const html = (written: string) => written.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
