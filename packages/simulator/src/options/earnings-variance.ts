/** Sessions between two reports of a company. */
const QUARTER_SESSIONS = 63

/**
 * Variance that reports of earnings add to an average day until an expiry. `sessions` are those from the morning to the
 * expiry, `sessionsToReport` those before the one that moves on the next report.
 */
export function earningsVariance(earningsSigma: number, sessions: number, sessionsToReport: number): number {
  if (sessionsToReport >= sessions) return 0
  const reports = 1 + Math.floor((sessions - 1 - sessionsToReport) / QUARTER_SESSIONS)
  return (earningsSigma * earningsSigma * reports) / sessions
}

/** The same over all years. */
export function usualEarningsVariance(earningsSigma: number): number {
  return (earningsSigma * earningsSigma) / QUARTER_SESSIONS
}
