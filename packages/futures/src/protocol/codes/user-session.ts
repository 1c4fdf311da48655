export const logoffReasons = {
  byRequest: 1,
  redirected: 2,
  forced: 3,
  reassigned: 4,
} as const

export const sessionSettings = {
  allowSessionRestore: 1,
  allowSessionJoin: 2,
} as const

export const logonResultCodes = {
  success: 0,
  failure: 101,
  noOnetimePassword: 103,
  passwordExpired: 104,
  concurrentSession: 105,
  redirected: 106,
  routineError: 107,
  accessTokenExpired: 108,
} as const

export const passwordChangeResultCodes = {
  success: 0,
  failure: 101,
  routineError: 102,
} as const

export const realTimeCollapsingLevels = {
  none: 0,
  dom: 1,
  domBba: 2,
  domBbaTrades: 3,
} as const

export const restoreResultCodes = {
  success: 0,
  unknownSession: 101,
  accessDenied: 102,
  invalidParams: 103,
  failure: 104,
} as const

export const userMessageTypes = {
  criticalError: 1,
  warning: 2,
  info: 3,
  log: 4,
} as const
