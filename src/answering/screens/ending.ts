// How answering ends, in one file: whoever can read their answers again has what comes after the sending, too.
export { AnswerReview } from './AnswerReview.tsx'
export { Over, Pending, Sent } from './Sent.tsx'
