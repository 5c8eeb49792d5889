# The shop's commands. `make help` lists them.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
UV := $(VENV)/bin/uv
BIN := node_modules/.bin
RUN_READY := $(VENV)/.run-ready
DEV_READY := $(VENV)/.dev-ready
NODE_READY := node_modules/.ready
UI_READY := ui/dist/manifest.json
UI_SOURCES := $(shell find ui -type f -not -path '*/dist/*' -not -path '*/node_modules/*' 2>/dev/null) package-lock.json

export PGCONNECT_TIMEOUT ?= 3
# Images of containers often forbid compiled modules to be kept; every start of the shop would then compile it anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help

help: ## List the commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

run: $(RUN_READY) $(UI_READY) ## Install what is missing, fill an empty shop with the demo (not with DEMO=no), and start it
	@test "$(DEMO)" = no || $(PY) -m app seed
	@exec $(PY) -m app serve

ready: $(RUN_READY) $(UI_READY) ## Install and build what a server needs, without starting it (docs/operating.md)
	@$(PY) -m compileall -q src

setup: $(DEV_READY) $(UI_READY) ## Install and build what development and tests need

# What fails soonest comes first, so that its reason is the last thing printed. The Python tests and the journeys use
# every core by themselves.
test: ## Install everything, run all gates and all tests
	@$(MAKE) --no-print-directory -j2 --output-sync=target setup check ui-tests
	@$(MAKE) --no-print-directory python-tests
	@$(MAKE) --no-print-directory browser-tests

check: check-style check-types check-layers check-ui check-ui-types check-built ## Run all gates: style, types, layers, size budgets, generated files

check-style: $(DEV_READY)
	$(VENV)/bin/ruff format --check -q src tests bench migrations docs/notebooks
	$(VENV)/bin/ruff check -q src tests bench migrations docs/notebooks

check-types: $(DEV_READY)
	$(VENV)/bin/mypy --no-error-summary src bench tests/support

check-layers: $(DEV_READY)
	$(VENV)/bin/lint-imports --no-cache >/dev/null || $(VENV)/bin/lint-imports --no-cache
	$(VENV)/bin/deptry src

check-ui: $(NODE_READY)
	$(BIN)/biome check ui tests/browser

check-ui-types: $(NODE_READY)
	$(BIN)/tsc --noEmit -p ui/tsconfig.json
	$(BIN)/tsc --noEmit -p tests/browser/tsconfig.json

check-built: $(DEV_READY) $(UI_READY)
	node ui/check-boundaries.mjs
	node ui/check-budgets.mjs
	$(PY) -m app generate --check

# More would want more connections than PostgreSQL gives away at once.
ON_ALL_CORES := $(VENV)/bin/pytest -q -n auto --maxprocesses 6 --dist worksteal

# A test that waits for ever would end with the machine and never be named; the longest takes a minute.
NAME_STUCK := -o faulthandler_timeout=600 -o faulthandler_exit_on_timeout=true

PYTEST = HYPOTHESIS_NO_PLUGINS=1 HYPOTHESIS_PROFILE=$${HYPOTHESIS_PROFILE:-ci} $(ON_ALL_CORES)

python-tests: $(DEV_READY) $(UI_READY) ## Run the Python tests, with full branch coverage of shopcore
	@sh tests/faults/strace.sh
	sh tests/in_memory.sh env $(PYTEST) $(NAME_STUCK) --cov=shopcore --cov-branch --cov-report=term:skip-covered --cov-fail-under=100 tests

ui-tests: $(DEV_READY) $(UI_READY) ## Run the unit tests of the storefront
	$(BIN)/vitest run --config ui/vitest.config.mjs

browser-tests: $(DEV_READY) $(UI_READY) ## Run the journeys in Chromium, on both storefronts, desktop and mobile
	sh tests/browser/chromium.sh
	sh tests/in_memory.sh env CI=1 $(BIN)/playwright test --config tests/browser/playwright.config.ts

props: $(DEV_READY) ## Test each law with 50 new examples, in minutes (PROFILE=night for 5,000, in hours; LAWS=vat for a part)
	HYPOTHESIS_PROFILE=$${PROFILE:-dev} $(ON_ALL_CORES) tests/property tests/contract tests/machines -k "$(LAWS)"

proofs: $(DEV_READY) ## Prove every integer rule for every integer
	@$(PY) -m tests.crosshair.prove

machines: $(DEV_READY) $(UI_READY) ## Try baskets, checkout and sessions on every kind of store and over HTTP, 1,000,000 steps
	$(PY) -m tests.machines --at-once 2 --steps $${STEPS:-1000000}

fuzz: $(DEV_READY) $(UI_READY) ## Send every API call what its description allows and forbids (CASES=300 or 100000)
	@$(PY) -m tests.fuzzing.run $${CASES:-5000} $${SEED:-1}

mutants: $(DEV_READY) ## Change rules slightly and check that a test fails for each change (MODULE=pricing)
	@$(PY) -m tests.mutants.run $(MODULE)

simulate: $(DEV_READY) ## Simulate 1,000 days of the whole shop, with everything that can go wrong
	$(PY) -m tests.simulation

faults: $(DEV_READY) $(UI_READY) ## Kill the shop, its database, its replica and one of two machines, upgrade and import while shoppers buy, and check each figure
	@$(PY) -m tests.faults

kills: $(DEV_READY) $(UI_READY) ## Kill the shop 1,000 times while it sells, and check that no order is lost or doubled
	$(PY) -m tests.faults.kill

power-loss: $(DEV_READY) ## Cut the power 10,000 times while orders are saved, and check that none is lost
	@sh tests/faults/strace.sh
	$(PY) -m tests.faults.power_loss

bench: $(DEV_READY) $(UI_READY) ## Measure every figure beside its floor, what a bare program needs (SCALE=20 for 440,000 SKUs)
	$(PY) -m bench

relevance: $(DEV_READY) ## Measure how well the search finds judged queries, beside plain BM25F
	@$(PY) -m tests.relevance

types: $(DEV_READY) $(NODE_READY) ## Write the types and rules that the storefront takes from Python
	$(PY) -m app generate

audit: $(DEV_READY) ## List the packages with known vulnerabilities; needs the network
	@$(PY) -m tests.audit

lock: $(DEV_READY) ## Write new lock files from pyproject.toml and package.json
	$(UV) pip compile -q --generate-hashes --universal --no-emit-index-url --no-emit-find-links --no-annotate --no-header --group shop --group build pyproject.toml -o requirements.lock
	$(UV) pip compile -q --generate-hashes --universal --no-emit-index-url --no-emit-find-links --no-annotate --no-header --extra notebook --extra testing --group shop --group build --group dev pyproject.toml -o requirements-dev.lock
	rm -rf var/lock && mkdir -p var/lock && cp package.json .npmrc var/lock/
	cd var/lock && npm install --package-lock-only --no-fund --no-audit
	node -e 'const lock = JSON.parse(fs.readFileSync(0)); for (const one of Object.values(lock.packages)) delete one.funding; console.log(JSON.stringify(lock, null, 2))' < var/lock/package-lock.json > package-lock.json

clean: ## Remove everything that was built; the data in var/ stays
	rm -rf $(VENV) node_modules ui/dist .mypy_cache .pytest_cache .ruff_cache .hypothesis test-results

$(UV): requirements-uv.lock
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install -q --require-hashes -r requirements-uv.lock
	@touch $(UV)

$(RUN_READY): $(UV) requirements.lock pyproject.toml
	@test -f $(DEV_READY) || VIRTUAL_ENV=$(VENV) $(UV) pip sync -q --compile-bytecode --require-hashes requirements.lock
	VIRTUAL_ENV=$(VENV) $(UV) pip install -q --no-deps --no-build-isolation -e .
	@touch $(RUN_READY)

# Of what tests need, only what they import is worth compiling, and importing it does that.
$(DEV_READY): $(UV) requirements-dev.lock pyproject.toml
	VIRTUAL_ENV=$(VENV) $(UV) pip sync -q --require-hashes requirements-dev.lock
	VIRTUAL_ENV=$(VENV) $(UV) pip install -q --no-deps --no-build-isolation -e .
	@touch $(DEV_READY) $(RUN_READY)

$(NODE_READY): package-lock.json
	npm ci --no-fund --no-audit --ignore-scripts
	@touch $(NODE_READY)

$(UI_READY): $(NODE_READY) $(UI_SOURCES)
	node ui/build.mjs

.PHONY: help run ready setup test check check-style check-types check-layers check-ui check-ui-types check-built python-tests ui-tests browser-tests props proofs fuzz mutants machines simulate faults kills power-loss bench relevance audit types lock clean
