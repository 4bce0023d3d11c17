import { createECDH, hkdfSync } from 'node:crypto';

/**
 * Returns the public key that browsers subscribe with where push is kept on this machine: made of the deployment's secret
 * key, so that every process has the same and nothing more is stored. Nothing is ever signed with it.
 */
export function localPushKey(secretKey: string): string {
  const pair = createECDH('prime256v1');
  // One in four billion is no private key of the curve.
  for (let round = 0; ; round += 1) {
    try {
      pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secretKey, '', `web push ${round}`, 32)));
      return pair.getPublicKey('base64url');
    } catch (error) {
      if (round > 8) throw error;
    }
  }
}
