/** The origin of a user pool, to which a web app sends sign-ins. */
import { Fn } from 'aws-cdk-lib'

/** @param issuer of the pool's tokens, such as https://cognito-idp.ap-south-1.amazonaws.com/<pool id> */
export const originOfIssuer = (issuer: string): string => {
  const parts = Fn.split('/', issuer)
  return Fn.join('//', [Fn.select(0, parts), Fn.select(2, parts)])
}
