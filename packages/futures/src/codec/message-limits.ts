/** Of one message on the socket, in both directions. */
export const MAX_MESSAGE_BYTES = 4 * 1024 * 1024

/** Of all lists of a message together: an empty element takes two bytes on the wire and a hundred in memory. */
export const MAX_ELEMENTS = 200_000
