import { createContext } from 'react'

/** Whether the user has just opened what is inside: false for what the page restored when it loaded. */
export const OpenedByUser = createContext(true)
