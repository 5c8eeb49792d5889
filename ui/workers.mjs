/** A worker is a file of its own: `import url from "./x.worker?url"` builds it and brings its address. */
import path from "node:path";
import esbuild from "esbuild";

const IMPORT = /\.worker\?url$/;

async function fileOf(source) {
  const built = await esbuild.build({
    entryPoints: [source],
    bundle: true,
    format: "iife",
    minify: true,
    target: ["es2022"],
    write: false,
  });
  return { contents: built.outputFiles[0].contents, loader: "file", watchFiles: [source] };
}

/** On the server nothing works in the background: the address is empty there. */
export function workers({ isServer }) {
  return {
    name: "workers",
    setup(build) {
      build.onResolve({ filter: IMPORT }, ({ path: specifier, resolveDir }) => ({
        path: path.resolve(resolveDir, specifier.replace("?url", ".js")),
        namespace: "worker",
      }));
      build.onLoad({ filter: /.*/, namespace: "worker" }, ({ path: file }) =>
        isServer ? { contents: "", loader: "text" } : fileOf(file.replace(/\.js$/, ".ts")),
      );
    },
  };
}
