/** What prod demands beyond cdk.json, invented: a registration, a domain and a mailbox. */
export const prodSettings = {
  smsSenderId: 'PSLANE',
  smsEntityId: '1101000000000000001',
  smsTemplateId: '1107000000000000002',
  domainName: 'www.paisalane.example',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/12345678-1234-1234-1234-123456789012',
  alarmEmail: 'operator@paisalane.example',
} as const
