import { parentPort, workerData } from 'node:worker_threads'
import { firstComplaint } from './damage.ts'

parentPort?.postMessage(firstComplaint(String(workerData), 'integrity_check'))
