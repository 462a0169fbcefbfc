/** What a page says before its program runs; the build writes it into `index.html`. */
export const headText = {
  description: 'Questionnaires d’engagement, confidentiels puis anonymes à la publication',
  script: 'Ressenti a besoin de JavaScript : activez-le dans votre navigateur, puis rechargez la page.',
}
