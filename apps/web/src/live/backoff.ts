const firstMs = 500
/** A restarted server must be found within 5 s. */
const maxMs = 4_000
/** About two minutes of attempts. After that the outage is a long one, and the server is spared. */
const patientFailures = 60
const patientMaxMs = 30_000

/** Full jitter: after an outage, browsers reconnect spread over the whole delay instead of all at once. */
export const backoffMs = (failures: number, random: () => number): number =>
  Math.min(failures < patientFailures ? maxMs : patientMaxMs, firstMs * 2 ** failures) * random()
