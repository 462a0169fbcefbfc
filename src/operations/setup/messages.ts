import { plural } from '../../base/text/writing.ts'
import type { FirstStep, FirstSteps } from './rules.ts'

export const setupText = {
  title: 'Mise en route',
  count: (done: number, all: number) => {
    if (done === 0) return `Aucune des ${all} étapes n’est faite.`
    return done === 1 ? `1 étape sur ${all} est faite.` : `${done} étapes sur ${all} sont faites.`
  },
  done: 'Fait',
  next: 'Ensuite :',
  unfold: 'Voir les étapes',
  fold: 'Replier',
  hide: 'La masquer dès maintenant',
  copied: 'Adresse copiée',
  copyFailed: (address: string) => `L’adresse n’a pas pu être copiée : ${address}`,
}

interface SetupStepText {
  title: string
  help: string
  done: (facts: FirstSteps) => string
  action: string
}

export const stepWords: Record<FirstStep, SetupStepText> = {
  protect: {
    title: 'Protéger votre compte',
    help: 'Un second facteur : une application du téléphone donne un code à chaque connexion. Deux minutes.',
    done: () => '',
    action: 'Ajouter un second facteur',
  },
  company: {
    title: 'Créer une entreprise',
    help: 'Son nom suffit ; ses équipes peuvent venir du fichier du personnel.',
    done: ({ company }) => `${company?.name ?? ''}.`,
    action: 'Créer une entreprise',
  },
  people: {
    title: 'Faire entrer les personnes',
    help: 'Depuis un fichier du personnel (CSV ou Excel), ou en envoyant l’adresse d’inscription. Rien n’est écrit avant votre accord : vous voyez d’abord qui arrive et qui change.',
    done: ({ company }) => `${plural(company?.people ?? 0, 'personne', 'personnes')}.`,
    action: 'Importer des personnes',
  },
  manager: {
    title: 'Désigner un responsable',
    help: 'Il suit l’entreprise et lance les campagnes. Donnez-lui cette adresse : il s’y inscrit, vous approuvez sa demande.',
    done: () => '',
    action: 'Copier l’adresse pour les responsables',
  },
  notice: {
    title: 'Compléter la notice',
    help: 'Les phrases que chacun lit avant de répondre : adresse, contact, hébergement, destinataires, aide.',
    done: () => '',
    action: 'Compléter la notice',
  },
  campaign: {
    title: 'Lancer la première campagne',
    help: 'Ses dates et ses messages. Rien n’est envoyé avant la dernière étape.',
    done: () => '',
    action: 'Lancer mon enquête',
  },
}

export const secondAction: Partial<Record<FirstStep, string>> = { people: 'Copier l’adresse d’inscription' }
