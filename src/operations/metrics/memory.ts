import { setFlagsFromString } from 'node:v8'

// The place for new objects stays at the size it starts with: V8 would let it grow by tens of megabytes at the first
// thousand connections and never give them back, for no gain in requests per second (bench PERF7, PERF9).
setFlagsFromString('--semi-space-growth-factor=1')
