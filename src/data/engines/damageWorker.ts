// Checks a whole SQLite file on a thread of its own: the server goes on serving meanwhile.
import { parentPort, workerData } from 'node:worker_threads'
import { firstComplaint } from './damage.ts'

parentPort?.postMessage(firstComplaint(String(workerData)))
