export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click()
  // The download begins after the click.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
