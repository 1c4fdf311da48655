/**
 * Length of the short arrays that inner loops reuse. The elements of an array of more than 64 bytes lie outside the heap
 * and never move, so compiled code contains their address instead of looking it up at each use.
 */
export const SCRATCH_LENGTH = 32
