import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'
import { password } from '../people.ts'

/** A person at a browser: what they do and see, in the words of the screen. */
export class Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Scripts that failed and what the content policy refused; there should be none. */
  readonly complaints: string[] = []
  /** What the page has asked for and not got yet; the live stream never ends. */
  private readonly awaited = new Set<Request>()

  constructor(page: Page, context: BrowserContext) {
    this.page = page
    this.context = context
    page.on('pageerror', (error) => this.complaints.push(error.message))
    page.on('console', (line) => {
      if (line.type() === 'error' && /Content Security Policy|Refused to/.test(line.text()))
        this.complaints.push(line.text())
    })
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/live')) this.awaited.add(request)
    })
    const forget = (request: Request) => this.awaited.delete(request)
    page.on('requestfinished', forget)
    page.on('requestfailed', forget)
  }

  async goTo(address: string) {
    await this.page.goto(address)
    return this
  }

  /** Opens a page and waits until it is whole: all that it asked for has come and is painted. */
  async arrivesAt(address: string) {
    await this.goTo(address)
    await this.page.getByRole('heading').first().waitFor()
    for (let quiet = 0; quiet < 3; quiet = this.awaited.size === 0 && !(await this.waits()) ? quiet + 1 : 0)
      await this.page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)))
  }

  private waits() {
    return this.page.getByRole('status').filter({ hasText: 'Chargement…' }).isVisible()
  }

  /** Fills the fields by their labels. */
  async fill(fields: Record<string, string>) {
    for (const [label, value] of Object.entries(fields))
      await this.page.getByLabel(label, { exact: true }).fill(value)
  }

  async press(button: string) {
    await this.page.getByRole('button', { name: button, exact: true }).click()
  }

  /** The entries of a row's menu. */
  async choose(of: string, action: string) {
    await this.press(`Actions pour ${of}`)
    await this.page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  async follow(link: string) {
    await this.page.getByRole('link', { name: link, exact: true }).click()
  }

  /** A place of the area's menu. */
  async open(place: string) {
    await this.page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByRole('link', { name: place, exact: true })
      .click()
  }

  /** From the sentence above a refused form to a field that it names. */
  async goesToWrong(field: string) {
    await this.page
      .getByRole('list', { name: 'Champs à corriger' })
      .getByRole('link', { name: field })
      .click()
    await expect(this.page.getByLabel(field, { exact: true })).toBeFocused()
    await expect(this.page.getByLabel(field, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }

  /** A row of a table, or a card of a list, by a text in it. */
  row(text: string) {
    return this.page.getByRole('row').or(this.page.getByRole('listitem')).filter({ hasText: text })
  }

  async sees(text: string | RegExp) {
    await expect(this.page.getByText(text).first()).toBeVisible()
  }

  async isAt(address: string | RegExp) {
    await expect(this.page).toHaveURL(address)
  }

  async signIn(email: string, page = '/login') {
    await this.goTo(page)
    await this.fill({ Email: email, 'Mot de passe': password })
    await this.press('Se connecter')
  }

  /** Fills and sends the sign-up form of employees. */
  async register(person: { firstName: string; lastName: string; company: string; email: string }) {
    await this.goTo('/register')
    await this.fill({
      Prénom: person.firstName,
      Nom: person.lastName,
      "Nom de l'entreprise": person.company,
      Email: person.email,
      'Mot de passe': password,
      'Confirmer le mot de passe': password,
    })
    await this.press("S'inscrire")
  }

  /** Closes the browser; whatever its console complained about is a failure. */
  async leave() {
    await this.context.close()
    expect(this.complaints).toEqual([])
  }
}
