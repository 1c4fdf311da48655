import { describeScanKills } from './scan-kills-contract.ts'

describeScanKills(60)
