import type { Receipt } from '../../data/register/receipts.ts'

// Receipts without a kept copy stay in this page only, until it is left (C16.5).
const shown = new Map<string, Receipt>()

export const receiptShown = (waveId: string): Receipt | undefined => shown.get(waveId)

export const showReceipt = (waveId: string, receipt: Receipt) => void shown.set(waveId, receipt)
