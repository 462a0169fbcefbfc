/** A failure breaks the connection, so that nobody takes a part for the whole. */
export const streamOf = (parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(to) {
      const { done, value } = await parts.next()
      if (done === true) to.close()
      else to.enqueue(value)
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
