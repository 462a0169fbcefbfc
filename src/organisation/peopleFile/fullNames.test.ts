import { expect, test } from 'vitest'
import { splitFullName } from './fullNames.ts'

test.each([
  ['DUPONT Jean', 'Jean', 'DUPONT'],
  ['Jean DUPONT', 'Jean', 'DUPONT'],
  ['LE GALL Anne-Marie', 'Anne-Marie', 'LE GALL'],
  ['DE LA TOUR Jean Paul', 'Jean Paul', 'DE LA TOUR'],
  ['de LA TOUR Anne', 'Anne', 'de LA TOUR'],
  ['GARCIA y LOPEZ Ana', 'y Ana', 'GARCIA LOPEZ'],
  ['D’ALMEIDA Rui', 'Rui', 'D’ALMEIDA'],
  ['Dupont Jean', 'Jean', 'Dupont'],
  ['DUPONT JEAN', 'JEAN', 'DUPONT'],
  ['Le Gall Anne', 'Anne', 'Le Gall'],
  ['de Gaulle Charles', 'Charles', 'de Gaulle'],
  ['van den Berg Mies', 'Mies', 'van den Berg'],
  ['Dupont, Jean Paul', 'Jean Paul', 'Dupont'],
  ['Mme ROUX Camille', 'Camille', 'ROUX'],
  ['M. Roux Paul', 'Paul', 'Roux'],
  ['Roux J', 'J', 'Roux'],
  ['Roux', '', 'Roux'],
  ['Le Gall', 'Gall', 'Le'],
  ['', '', ''],
])('« %s » is %s %s', (text, firstName, lastName) => {
  expect(splitFullName(text, false)).toEqual({ firstName, lastName })
})

test.each([
  ['Jean Dupont', 'Jean', 'Dupont'],
  ['Charles de Gaulle', 'Charles', 'de Gaulle'],
  ['Jean DUPONT', 'Jean', 'DUPONT'],
  ['DUPONT Jean', 'Jean', 'DUPONT'],
  ['Roux', '', 'Roux'],
])('inverted, « %s » is %s %s', (text, firstName, lastName) => {
  expect(splitFullName(text, true)).toEqual({ firstName, lastName })
})
