import type { Plugin } from 'vite';

/**
 * Files of @simplewebauthn/server that read certificates: the formats of attestations, and what they check with. The shop asks for no
 * attestation, so a browser sends the format `none`, or `packed` signed by the passkey itself, which has no certificate.
 */
export const CERTIFICATES =
  /[\\/]@simplewebauthn[\\/]server[\\/]esm[\\/](?:registration[\\/]verifications[\\/](?:tpm[\\/]verifyAttestationTPM|verifyAttestation(?:AndroidKey|AndroidSafetyNet|Apple|FIDOU2F))|helpers[\\/](?:convertX509PublicKeyToCOSE|getCertificateInfo|validateCertificatePath|validateExtFIDOGenCEAAGUID)|metadata[\\/]verifyMDSBlob)\.js$/;

const FUNCTION = /^export (?:async )?function (\w+)/gm;

/** Returns a file with its functions, each of which throws. */
export function withoutBodies(code: string): string {
  const names = [...code.matchAll(FUNCTION)].map(([, name]) => name);
  if (names.length === 0)
    throw new Error('The WebAuthn library has changed: see scripts/vite/attestation.ts.');
  const body = "throw new Error('left out of the build: attestation with a certificate')";
  return names.map((name) => `export function ${name}() { ${body}; }`).join('\n');
}

/**
 * Leaves the reading of certificates out of the back end: 40 kB (gzip) that are parsed at every start, for statements that the shop does not ask for. The
 * library's check throws for such a statement, and the passkey is refused as for any invalid answer.
 */
export function attestation(): Plugin {
  return {
    name: 'storkfront:attestation',
    transform: {
      filter: { id: CERTIFICATES },
      handler: (code) => ({ code: withoutBodies(code), map: null }),
    },
  };
}
