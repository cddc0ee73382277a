/** Every operator command. */
import { applicationCommands } from './application-commands.ts'
import { catalogueCommands } from './catalogue-commands.ts'
import { checkLinksCommand } from './check-links-command.ts'
import type { OpsCommand } from './command.ts'
import { complianceCommand } from './compliance-command.ts'
import { consentCommands } from './consent-commands.ts'
import { funnelCommands } from './funnel-commands.ts'
import { importCommand } from './import-command.ts'
import { lenderCommands } from './lender-commands.ts'
import { partnerCommands } from './partner-commands.ts'
import { personCommands } from './person-commands.ts'
import { proofCommand } from './proof-command.ts'
import { recordCommand } from './record-command.ts'
import { staffCommands } from './staff-commands.ts'
import { ticketCommands } from './ticket-commands.ts'

export const commands: readonly OpsCommand[] = [
  ...catalogueCommands(),
  checkLinksCommand(),
  ...lenderCommands,
  ...partnerCommands,
  ...applicationCommands,
  importCommand(),
  ...ticketCommands,
  ...personCommands,
  ...consentCommands,
  proofCommand,
  complianceCommand,
  recordCommand,
  ...staffCommands,
  ...funnelCommands,
]
