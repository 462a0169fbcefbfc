import { expect, test } from './journey.ts'
import { isAccessible } from './look.ts'

test('the bar and the menu around a page lead, say who and where, and stay as they were chosen', async ({
  paul,
  samia,
  ada,
  visitor,
}) => {
  await test.step('the first key leads past the menu, straight to the content', async () => {
    await paul.goTo('/employee/dashboard')
    await expect(paul.page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
    await paul.page.keyboard.press('Tab')
    await expect(paul.page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
    await paul.page.keyboard.press('Enter')
    await expect(paul.page.getByRole('main')).toBeFocused()
  })

  await test.step('the top bar tells who and where, the menu marks the current place', async () => {
    await samia.goTo('/sub-admin/dashboard')
    await expect(samia.page.getByRole('banner')).toContainText('Samia Benali')
    await expect(samia.page.getByRole('banner')).toContainText('Acme')
    await expect(samia.page.locator('[aria-current=page]')).toHaveText('Tableau de bord')
    await ada.goTo('/admin/dashboard')
    await expect(ada.page.getByRole('banner')).toContainText('Ada Lovelace')
    await paul.goTo('/employee')
    await expect(paul.page.locator('[aria-current=page]')).toHaveText('Accueil')
    for (const place of ['Accueil', 'Questionnaire', 'Profil'])
      await expect(
        paul.page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: place }),
      ).toBeVisible()
  })

  await test.step('on a telephone the menu is a drawer that gives the focus back', async () => {
    const { page } = paul
    await page.setViewportSize({ width: 390, height: 844 })
    await paul.goTo('/employee/dashboard')
    const burger = page.getByRole('button', { name: 'Ouvrir le menu' })
    await burger.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Déconnexion' })).toBeVisible()
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(burger).toBeFocused()
    await burger.click()
    await page.getByRole('dialog').getByRole('link', { name: 'Accueil' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('the chosen theme stays, before the first paint already', async () => {
    await visitor.goTo('/login')
    await visitor.press('Passer au thème sombre')
    const scheme = () => visitor.page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
    expect(await scheme()).toBe('dark')
    await visitor.page.reload({ waitUntil: 'commit' })
    await visitor.page.waitForFunction(() => document.body !== null)
    expect(await scheme()).toBe('dark')
    await visitor.page.getByRole('button', { name: 'Passer au thème clair' }).waitFor()
  })

  await test.step('every place of the menu, however late it is loaded, takes the focus on its title and names the tab', async () => {
    const { page } = visitor
    const isAnnounced = async (title: string) => {
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused()
      await expect(page).toHaveTitle(`${title} · Ressenti`)
    }
    // Each screen comes in a file of its own: it is late.
    await page.route('**/assets/*Screen*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150))
      await route.continue()
    })
    await visitor.signIn('ada.lovelace@exemple.fr', '/admin-login')
    await isAnnounced('Tableau de bord')
    const titles = { Entreprises: 'Gestion des entreprises', Employés: 'Employés', Journal: 'Journal' }
    for (const [place, title] of Object.entries(titles)) {
      await visitor.open(place)
      await isAnnounced(title)
    }
    await page.goBack()
    await isAnnounced('Employés')
    await page.getByRole('banner').getByRole('button', { name: 'Se déconnecter' }).click()
    await isAnnounced('Connexion administrateur')
  })
})
