/** The OpenAPI document at /api/openapi.json and its page at /api/docs (DESIGN, Parts), for operators. */
import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance, onSendHookHandler } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { apiShapes, withoutUnusedShapes } from './api-shapes.ts';
import { withMedia } from './media-in-document.ts';
import { operatorGate } from './operator-gate.ts';

const nameShapes = createJsonSchemaTransformObject({ schemaRegistry: apiShapes });

export async function documentApi(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mortar',
        version: '1',
        description:
          'A marketplace that staffs pharmacy shifts. Amounts are integer US cents, times are instants with an offset.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: createJsonSchemaTransform({ schemaRegistry: apiShapes }),
    transformObject: (document) => withMedia(withoutUnusedShapes(nameShapes(document))),
  });
  await app.register(async (forOperators) => {
    forOperators.addHook('onRequest', operatorGate(config));
    forOperators.addHook('onSend', allowInlineScripts);
    forOperators.get('/api/openapi.json', { schema: { hide: true } as object }, () => app.swagger());
    await forOperators.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        title: 'Mortar API',
        // Fonts, and offers to send the document away: all of it would go to others.
        withDefaultFonts: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        telemetry: false,
      },
    });
  });
}

const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Lets a page made by a library run the scripts written into it, each named by its hash; others stay forbidden. */
const allowInlineScripts: onSendHookHandler = (_request, reply, payload, done) => {
  const policy = reply.getHeader('content-security-policy');
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
  if (isPage && typeof payload === 'string' && typeof policy === 'string') {
    const hashes = [...payload.matchAll(INLINE)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    reply.header(
      'content-security-policy',
      policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' ')),
    );
  }
  done(null, payload);
};
