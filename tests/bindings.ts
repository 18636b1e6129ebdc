import type { Env as Commerce } from '../worker/commerce/env.ts';
import type { Env as Office } from '../worker/office/env.ts';
import type { Env as Sandbox } from '../worker/sandbox/env.ts';
import type { Bindings as Storefront } from '../worker/storefront/bindings.ts';

// Compiles only while each wrangler.toml has every binding that its Worker declares, with the declared type.
export const storefront = (configured: StorefrontBindings): Storefront => configured;
export const commerce = (configured: CommerceBindings): Commerce => configured;
export const office = (configured: OfficeBindings): Office => configured;
export const sandbox = (configured: SandboxBindings): Sandbox => configured;
