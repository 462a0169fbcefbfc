// Checks a whole SQLite file on its own thread.
import { parentPort, workerData } from 'node:worker_threads'
import { firstComplaint } from './damage.ts'

parentPort?.postMessage(firstComplaint(String(workerData)))
