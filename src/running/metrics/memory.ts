import { setFlagsFromString } from 'node:v8'

// The place for new objects stays at the size it starts with: V8 would let it grow by tens of megabytes at the first
// thousand connections and never give them back, for no gain in requests per second (bench P7, P9).
setFlagsFromString('--semi-space-growth-factor=1')

// What is garbage is looked for when half as much again has come, not several times as much: an import of 20,000 people
// then takes 35 MB less, for no gain lost (bench P13, P1).
setFlagsFromString('--heap-growing-percent=50')
