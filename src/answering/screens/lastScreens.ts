// The screens of the end and the wide layout's list, in one chunk: having loaded it,
// a person who rereads their answers also has what follows the sending, and what sends.
import '../protocol/sending.ts'
export { DraftElsewhere } from './CodeEntry.tsx'
export { AnswerReview } from './AnswerReview.tsx'
export { StepNames } from './StepNames.tsx'
export { OtherDevice } from './ReadingCode.tsx'
export { Over, Pending, Sent } from './Sent.tsx'
