/** Skips the check of the response schema for data that was checked when it arrived from the engine or the client: the
 *  check would cost more than computing the response. */
export const plainJson = { serializerCompiler: () => (answer: unknown) => JSON.stringify(answer) }
