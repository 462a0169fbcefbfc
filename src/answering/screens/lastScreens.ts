// How answering ends, in one file, with what a wide screen shows beside the questions: whoever can read their answers
// again has what comes after the sending, too.
export { AnswerReview } from './AnswerReview.tsx'
export { StepNames } from './StepNames.tsx'
export { OtherDevice } from './ReadingCode.tsx'
export { Over, Pending, Sent } from './Sent.tsx'
